import { expect, test } from 'vitest';
import { GENERATION_A } from '../../testing/field-servers.ts';
import { createQueryClient, type Transport } from '../query-client.ts';
import { configQuery } from './config.ts';

test('a configuration loaded anew replaces the old one as a whole', async () => {
  const answers: unknown[] = [GENERATION_A.config, { name: '新学堂' }];
  const client = createQueryClient((async () => answers.shift()) as Transport);
  expect(await client.fetchQuery(configQuery())).toMatchObject({ pc_url: 'https://pc.example' });
  const again = await client.fetchQuery({ ...configQuery(), staleTime: 0 });
  expect(again).toMatchObject({ name: '新学堂', pc_url: '', socialites: { qq: 0 }, user_protocol: '' });
  expect(again.member).toMatchObject({ enabled_mobile_bind_alert: 0, enabled_face_verify: false });
});
