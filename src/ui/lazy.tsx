import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Loading } from './loading/loading.tsx';
import { type PartName, partOf } from './loading/part.ts';

export interface Loadable {
  load(): Promise<unknown>;
}

/** A screen whose code is loaded when it is first shown, or before. With a part, it is said how much is there. */
export function lazy<Props extends object>(
  get: () => Promise<ComponentType<Props>>,
  part?: PartName,
): ComponentType<Props> & Loadable {
  let loaded: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    if (part) await partOf(part).load('high');
    loaded ??= await get();
    return loaded;
  };
  function Lazy(props: Props) {
    const [Screen, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failure, fail] = useState<string>();
    useEffect(() => {
      if (Screen) return;
      load().then(
        (component) => show(() => component),
        (error: unknown) => fail(String(error)),
      );
    }, []);
    if (failure) return <Failed reason={failure} />;
    return Screen ? <Screen {...props} /> : <Loading part={part} />;
  }
  return Object.assign(Lazy, { load });
}

/** The network may have gone, or a new version may have replaced the files. */
function Failed({ reason }: { reason: string }) {
  return (
    <div class="loading" role="alert">
      <p>This part of Sixfold could not be loaded. Check the connection and try again.</p>
      <p class="fine">{reason}</p>
      <button type="button" class="button" onClick={() => window.location.reload()}>
        Try again
      </button>
    </div>
  );
}
