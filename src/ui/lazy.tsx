import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** A screen whose code is loaded when it is first shown. */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Screen, show] = useState<ComponentType<Props> | undefined>(() => loaded);
    const [failure, fail] = useState<string>();
    useEffect(() => {
      if (loaded) return;
      load()
        .then((component) => {
          loaded = component;
          show(() => component);
        })
        .catch((error: unknown) => fail(String(error)));
    }, []);
    if (failure) return <Failed reason={failure} />;
    return Screen ? (
      <Screen {...props} />
    ) : (
      <p class="loading" role="status">
        Loading…
      </p>
    );
  };
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
