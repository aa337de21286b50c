/** What stands in a row. */
export interface InRow<Item> {
  earlier?: Item | undefined;
  later?: Item | undefined;
}

/** Things in the order in which they came. Each can be taken out at once, however many there are. */
export class Row<Item extends InRow<Item>> {
  latest: Item | undefined;

  add(item: Item): void {
    item.earlier = this.latest;
    if (this.latest) this.latest.later = item;
    this.latest = item;
  }

  remove(item: Item): void {
    const { earlier, later } = item;
    if (earlier) earlier.later = later;
    if (later) later.earlier = earlier;
    else this.latest = earlier;
  }
}
