import type { CDPSession } from 'playwright-core';

/** A phone's line and processor. */
export interface LineConditions {
  readonly downMbps: number;
  readonly upMbps: number;
  readonly roundTripMs: number;
  /** How many times slower than this machine's processor. */
  readonly cpuSlowdown: number;
}

/** Slows a page down to a phone's line and processor. */
export async function slowDown(session: CDPSession, conditions: LineConditions): Promise<void> {
  const bytesPerSecond = (megabits: number): number => (megabits * 1e6) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond(conditions.downMbps),
    uploadThroughput: bytesPerSecond(conditions.upMbps),
    connectionType: 'cellular4g',
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}
