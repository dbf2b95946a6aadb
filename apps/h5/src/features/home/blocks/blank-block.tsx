import type { BlankConfig } from '@zaixue/contract/entities/block';

/** Empty space in a colour (contract 12.2). */
export function BlankBlock({ config }: { readonly config: BlankConfig }) {
  return <div style={{ height: config.height, backgroundColor: config.bgcolor }} />;
}
