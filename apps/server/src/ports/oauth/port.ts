/** Providers of social login (contract 3.3, 3.7). */
export const SOCIAL_APPS = ['qq', 'wechat'] as const;
export type SocialApp = (typeof SOCIAL_APPS)[number];

/** Shown to the member when the provider fails. */
const PROVIDER_FAILED = '授权登录失败，请稍后再试';

/** A social account as its provider describes it. */
export interface SocialProfile {
  /** Id of the account for our application; never empty. */
  readonly openId: string;
  /** Id of the account for all our applications with that provider; null when the provider does not return it. */
  readonly unionId: string | null;
  /** Cleaned; may be empty. */
  readonly nickname: string;
  /** URL of the avatar, or empty. */
  readonly avatar: string;
  /** The whole profile as the provider returned it; holds no key or token. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export type SocialProfileResult =
  | { readonly ok: true; readonly profile: SocialProfile }
  | {
      readonly ok: false;
      /** For the member, in Chinese. */
      readonly text: string;
      /** For the operator; holds no key, code or token. */
      readonly reason: string;
    };

/** An OAuth 2.0 provider that is configured. */
export interface OAuthProvider {
  /** The provider's authorisation page. It redirects to `callbackUrl` with `code` and `state`. */
  authorizeUrl(request: { readonly callbackUrl: string; readonly state: string }): string;
  /** Exchanges the `code` of the callback for the profile. Never throws. */
  fetchProfile(grant: { readonly code: string; readonly callbackUrl: string }): Promise<SocialProfileResult>;
}

/** The providers that the current settings allow. */
export interface OAuthProviders {
  /** Null when the provider is switched off or lacks a key. */
  find(app: SocialApp): Promise<OAuthProvider | null>;
}

export function isSocialApp(text: string): text is SocialApp {
  return (SOCIAL_APPS as readonly string[]).includes(text);
}

/** A failed `fetchProfile`. `reason` is for the operator. */
export function providerFailure(reason: string, text: string = PROVIDER_FAILED): SocialProfileResult {
  return { ok: false, text, reason };
}
