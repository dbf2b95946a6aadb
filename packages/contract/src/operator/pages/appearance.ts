import { z } from 'zod';
import { isColour } from '../../rules/palette.ts';
import { defineOperatorCall } from '../operator-call.ts';
import { edited, textOf, version } from '../operator-fields.ts';

/** An address `https://…`, a path of the site, or empty. */
const picture = z
  .string()
  .trim()
  .max(500, '最多 500 个字')
  .regex(/^$|^(https?:\/\/|\/(?![/\\]))[^\s\\]*$/, '应为网址或站内路径');

const appearanceFields = {
  name: textOf(64),
  /** Shown on a light ground; empty for none. */
  logo: picture,
  /** Shown on a dark ground; empty for none. */
  whiteLogo: picture,
  /** `#rrggbb`; empty for the colours of the program. */
  mainColour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((text) => text === '' || isColour(text), '应为 #0b7a5e 这样的颜色，或留空'),
};

export const appearanceContent = z.object(appearanceFields);
export type AppearanceContent = z.infer<typeof appearanceContent>;

export const appearance = defineOperatorCall({
  name: 'appearance',
  summary: 'Name, logos and main colour of the site.',
  method: 'GET',
  path: '/operator/api/appearance',
  needs: 'settings.edit',
  data: appearanceContent.extend({ version }),
  failures: [],
});

export const appearanceEdit = defineOperatorCall({
  name: 'appearanceEdit',
  summary: 'Changes name, logos or main colour of the site. Learners see it within five seconds.',
  method: 'PATCH',
  path: '/operator/api/appearance',
  needs: 'settings.edit',
  body: appearanceContent.partial().extend({ version }),
  data: edited,
  failures: ['conflict', 'invalid'],
});
