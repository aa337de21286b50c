import type { CardEntity, ZoneId } from '../../../components/ids.ts';
import type { Layout } from '../../../components/layout.ts';
import { LocalDealer, type Pile } from '../dealer.ts';

/** Deals the listed cards of a pool first, in their order; then at random. */
export class StackedDealer extends LocalDealer {
  private readonly stacks: ReadonlyMap<ZoneId, CardEntity[]>;

  /** Stacks by the zone of their pool. */
  constructor(layout: Layout, seed: string, stacks: ReadonlyMap<ZoneId, CardEntity[]>) {
    super(layout, seed);
    this.stacks = stacks;
  }

  protected override chooseFrom(pile: Pile, zone: ZoneId): number {
    const stack = this.stacks.get(zone) ?? [];
    while (stack.length > 0) {
      const index = pile.indexOf(stack.shift()!);
      if (index >= 0) return index;
    }
    return super.chooseFrom(pile, zone);
  }
}
