/**
 * Logs in at the demo site's QQ as the person of a nickname, as a browser does it, and answers the login code that
 * comes back. The same nickname is the same account.
 */
export async function socialLoginCode(base: string, nickname: string): Promise<string> {
  const asked = new URLSearchParams({
    s_url: `${base}/member`,
    f_url: `${base}/login-error`,
    action: 'login',
  });
  const start = await fetch(`${base}/api/v3/auth/login/socialite/qq?${asked}`, { redirect: 'manual' });
  const cookie = start.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = new URL(String(start.headers.get('location')), base);
  const answers = { decision: 'agree', identity: 'typed', nickname };
  const agreed = await fetch(base + page.pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ ...Object.fromEntries(page.searchParams), ...answers }),
  });
  const callback = String(agreed.headers.get('location'));
  const back = await fetch(callback, { redirect: 'manual', headers: { cookie } });
  const code = new URL(String(back.headers.get('location')), base).searchParams.get('login_code');
  if (!code) throw new Error(`no login code came back: ${back.status} ${back.headers.get('location')}`);
  return code;
}
