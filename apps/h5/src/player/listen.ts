type Handlers = Readonly<Record<string, (event: Event) => void>>;

/** Listens to several events of one target. Returns a function that stops it. */
export function listen(target: EventTarget, handlers: Handlers): () => void {
  for (const [name, handler] of Object.entries(handlers)) target.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of Object.entries(handlers)) target.removeEventListener(name, handler);
  };
}
