/** Services whose accounts may log in (contract 3.3, 3.7). */
export const SOCIAL_APPS = ['qq', 'wechat'] as const;
export type SocialApp = (typeof SOCIAL_APPS)[number];

/** An account elsewhere, as its service describes it. */
export interface SocialProfile {
  /** The account's id towards our application; never empty. */
  readonly openId: string;
  /** The person's id towards all our applications with that service; null when it is not told. */
  readonly unionId: string | null;
  /** Cleaned; may be empty. */
  readonly nickname: string;
  /** Address of the picture, or empty. */
  readonly avatar: string;
  /** Everything the service told of the person; no keys. */
  readonly raw: Readonly<Record<string, unknown>>;
}

export type SocialProfileResult =
  | { readonly ok: true; readonly profile: SocialProfile }
  | {
      readonly ok: false;
      /** For the person, in Chinese. */
      readonly text: string;
      /** For the operator; holds no key, code or token. */
      readonly reason: string;
    };

/** One service that lets people log in by OAuth 2.0, ready to use. */
export interface OAuthProvider {
  /** Where the browser goes to ask the person; it comes back to `callbackUrl` with `code` and `state`. */
  authorizeUrl(request: { readonly callbackUrl: string; readonly state: string }): string;
  /** Exchanges the `code` of the callback for the person's account. Never throws. */
  fetchProfile(grant: { readonly code: string; readonly callbackUrl: string }): Promise<SocialProfileResult>;
}

/** The services that people may use at this moment. */
export interface OAuthProviders {
  /** Null when the service is switched off or lacks its keys. */
  find(app: SocialApp): Promise<OAuthProvider | null>;
}

export function isSocialApp(text: string): text is SocialApp {
  return (SOCIAL_APPS as readonly string[]).includes(text);
}
