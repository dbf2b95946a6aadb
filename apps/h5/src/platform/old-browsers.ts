/**
 * What the oldest supported browsers (Chrome 87, Safari 14) lack of the language's library and this app or its
 * libraries use. Syntax is lowered by the build. To be imported before anything else.
 */
if (!('at' in Array.prototype)) {
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value(this: unknown[], index: number): unknown {
      const from = Math.trunc(index) || 0;
      return this[from < 0 ? this.length + from : from];
    },
  });
}

export {};
