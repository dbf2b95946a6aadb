interface Answer<Data> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
}

/** Logs a new member in over the wire, as the demo site allows, and returns the token. */
export async function logInDemoMember(site: string): Promise<string> {
  const mobile = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const { key } = await ask<{ key: string }>(`${site}/api/v2/captcha/image`);
  const { text } = (await (await fetch(`${site}/demo/captcha/${encodeURIComponent(key)}`)).json()) as {
    text: string;
  };
  const captcha = { mobile, image_key: key, image_captcha: text, scene: 'login' };
  await ask(`${site}/api/v2/captcha/sms`, { body: captcha });
  const outbox = (await (
    await fetch(`${site}/demo/outbox`, { headers: { accept: 'application/json' } })
  ).json()) as {
    items: { mobile: string; code: string }[];
  };
  const code = outbox.items.find((item) => item.mobile === mobile)?.code;
  const login = await ask<{ token: string }>(`${site}/api/v2/login/mobile`, {
    body: { mobile, mobile_code: code, msv: '' },
  });
  return login.token;
}

/** Makes a call and returns its payload; throws on any failure. */
export async function ask<Data>(
  url: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Data> {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json()) as Answer<Data>;
  if (answer.code !== 0) throw new Error(`${url} answered ${answer.code} ${answer.message}`);
  return answer.data;
}
