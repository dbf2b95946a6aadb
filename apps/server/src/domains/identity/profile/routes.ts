import {
  memberAvatar,
  memberMobileBind,
  memberMobileChange,
  memberMobileVerify,
  memberNickname,
  uploadImage as uploadImageCall,
} from '@zaixue/contract/calls/account';
import type { Router } from '../../../http/router.ts';
import { absoluteUrl } from '../../../http/wire-format.ts';
import { ok } from '../../../lib/outcome.ts';
import type { Services } from '../../../services.ts';
import { bindMobile } from './bind-mobile.ts';
import { changeMobile, verifyMobile } from './change-mobile.ts';
import { chooseNickname } from './choose-nickname.ts';
import { replaceAvatar, uploadImage } from './upload-picture.ts';

/** Nickname, pictures and mobile number of the member (contract 5.2, 5.3, 5.8). */
export function registerProfileRoutes(router: Router, services: Services): void {
  router.member(memberNickname, ({ body }, { session, now }) =>
    chooseNickname(services, session.member, body.nick_name, now),
  );
  router.upload(memberAvatar, (_input, { session, file, client, now }) =>
    replaceAvatar(services, { member: session.member, file, apiPath: memberAvatar.path, client, now }),
  );
  router.upload(uploadImageCall, async (_input, { session, file, client, now }) => {
    const upload = { member: session.member, file, apiPath: uploadImageCall.path, client, now };
    const stored = await uploadImage(services, upload);
    return stored.ok ? ok({ ...stored.value, url: absoluteUrl(client.origin, stored.value.url) }) : stored;
  });
  router.member(memberMobileBind, ({ body }, { session, client: { address }, now }) =>
    bindMobile(services, {
      member: session.member,
      mobile: body.mobile,
      code: body.mobile_code,
      address,
      now,
    }),
  );
  router.member(memberMobileVerify, ({ body }, { session, client: { address } }) =>
    verifyMobile(services, session.member, { mobile: body.mobile, code: body.mobile_code, address }),
  );
  router.member(memberMobileChange, ({ body }, { session, client: { address }, now }) =>
    changeMobile(services, {
      session,
      mobile: body.mobile,
      code: body.mobile_code,
      token: body.sign,
      address,
      now,
    }),
  );
}
