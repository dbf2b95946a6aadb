import { queryOptions, useQuery } from '@tanstack/react-query';
import { maskMobile } from '@zaixue/contract/rules/mobile';
import { type AppConfig, DEFAULT_CONFIG, normaliseConfig } from '../normalise-config.ts';
import { callFrom } from '../query-client.ts';
import { API_BASE } from '../request.ts';

export const configQuery = () =>
  queryOptions({
    queryKey: ['config'],
    queryFn: async (context) =>
      // The start-up gate shows its own page for a failure.
      normaliseConfig(
        await callFrom(context, 'config', {}, { silent: true, optional: true, unauthorised: 'reject' }),
        API_BASE,
      ),
  });

/** The system configuration. It is there wherever a screen is shown, since the start-up gate waits for it. */
export function useConfig(): AppConfig {
  return useQuery(configQuery()).data ?? DEFAULT_CONFIG;
}

/** The member's own number as it is shown: its middle is masked unless the operator wants it in full. */
export function useShownMobile(mobile: string): string {
  const { member } = useConfig();
  return mobile === '' || member.show_mobile_in_full === 1 ? mobile : maskMobile(mobile);
}
