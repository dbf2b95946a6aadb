import type { DemoRecording, RecordingName } from './recordings.ts';

/** Two levels: a child has no children of its own. */
export interface DemoCategory {
  /** Stable key that courses and addresses refer to. */
  readonly key: string;
  readonly name: string;
  readonly sort: number;
  readonly children: readonly Omit<DemoCategory, 'children'>[];
}

export interface DemoVideo {
  readonly title: string;
  readonly recording: RecordingName;
  /** Trial length in seconds; 0 = no trial. */
  readonly freeSeconds: number;
  readonly banDrag: boolean;
  /**
   * Days before seeding, with fractions; negative = in the future. It decreases strictly within a chapter, so the order
   * of publication is the order of the list.
   */
  readonly publishedDaysAgo: number;
  readonly isShow: boolean;
  /** Whether it has the captions of its recording. */
  readonly hasCaptions: boolean;
}

export interface DemoChapter {
  readonly title: string;
  readonly videos: readonly DemoVideo[];
}

export interface DemoCourse {
  /** Stable key that blocks and addresses refer to. The cover has the same name. */
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  /** Key of a category of either level. */
  readonly categoryKey: string;
  /** Plain text. */
  readonly shortDescription: string;
  /** HTML of the kind an operator may store: headings, paragraphs, lists, emphasis. */
  readonly renderDesc: string;
  /** Price in fen; 0 does not by itself make the course free. */
  readonly chargeFen: number;
  readonly isFree: boolean;
  readonly isVipFree: boolean;
  readonly isRec: boolean;
  readonly isShow: boolean;
  readonly isAllowComment: boolean;
  /** Days before seeding; negative = in the future. */
  readonly publishedDaysAgo: number;
  /** Public number of buyers. */
  readonly userCount: number;
  /** 640 × 480 WebP, relative to `media/`; a 320 × 240 one lies beside it with `-320` before the extension. */
  readonly coverFile: string;
  /** Price in fen that is shown struck through; none when missing. */
  readonly struckPriceFen?: number;
  readonly teacher?: { readonly name: string; readonly line: string };
  /** What a learner will be able to do. */
  readonly outcomes?: readonly string[];
  /** In display order. */
  readonly chapters: readonly DemoChapter[];
  /** Lessons of no chapter, shown last. */
  readonly videosWithoutChapter: readonly DemoVideo[];
}

/**
 * Link target: empty for none, an `http…` address, or a route of the app. May contain `{course:<key>}` or
 * `{category:<key>}`, which the seeder replaces by the id of that course or category.
 */
export type DemoHref = string;

/** File name of an image, relative to `media/`. */
export type ImageFile = string;

export interface GridNavItem {
  readonly src: ImageFile;
  readonly name: string;
  readonly href: DemoHref;
}

/**
 * A block of the home page. `config` has the stored form of contract 12.2 with three differences: images are file
 * names, addresses may contain placeholders, and the items of `h5-vod-v1` are course keys.
 */
export type DemoBlock =
  | {
      readonly sign: 'slider';
      readonly config: readonly { readonly src: ImageFile; readonly href: DemoHref }[];
    }
  | {
      readonly sign: 'grid-nav';
      readonly config: { readonly line_count: 4 | 5; readonly items: readonly GridNavItem[] };
    }
  | {
      readonly sign: 'image-group';
      readonly config: {
        readonly v: 'v-1' | 'v-2' | 'v-3' | 'v-4' | 'v-1-2';
        readonly items: readonly { readonly src: ImageFile; readonly url: DemoHref }[];
      };
    }
  | {
      readonly sign: 'h5-vod-v1';
      readonly config: { readonly title: string; readonly items: readonly string[] };
    }
  | {
      readonly sign: 'h5-gzh-v1';
      readonly config: {
        readonly title: string;
        readonly name: string;
        readonly desc: string;
        readonly logo: ImageFile;
        readonly qrcode: ImageFile;
      };
    }
  | { readonly sign: 'blank'; readonly config: { readonly height: number; readonly bgcolor: string } }
  /** A kind of block that the H5 does not display. The demo includes it as a test. */
  | { readonly sign: 'code'; readonly config: { readonly html: string } };

export interface DemoNav {
  readonly name: string;
  readonly url: DemoHref;
  /** Opens in a new window. */
  readonly blank: boolean;
  readonly activeRoutes: string;
  readonly children: readonly Omit<DemoNav, 'children'>[];
}

export interface DemoAnnouncement {
  readonly title: string;
  readonly html: string;
  readonly publishedDaysAgo: number;
}

export type AgreementType = 'user_agreement' | 'privacy_policy' | 'vip_service' | 'paid_content_purchase';

export interface DemoAgreement {
  readonly type: AgreementType;
  readonly title: string;
  readonly version: string;
  readonly html: string;
}

export interface DemoPlan {
  readonly name: string;
  readonly chargeFen: number;
  readonly expireDays: number;
  readonly descriptionLines: readonly string[];
  /** Plans are listed by this, smallest first. */
  readonly weight: number;
  readonly struckPriceFen?: number;
  readonly benefits?: readonly string[];
  readonly isRecommended?: true;
}

export interface DemoSite {
  readonly name: string;
  /** Suggested words of the search screen. */
  readonly hotWords: readonly string[];
  readonly logoFile: ImageFile;
  readonly whiteLogoFile: ImageFile;
  readonly defaultAvatarFile: ImageFile;
  readonly icp: string;
  readonly icpLink: string;
  readonly icp2: string;
  readonly icp2Link: string;
  /** Desktop navigation in display order. */
  readonly navs: readonly DemoNav[];
  /** Desktop slides in display order. */
  readonly sliders: readonly {
    readonly thumb: ImageFile;
    readonly url: DemoHref;
    readonly platform: string;
  }[];
  readonly links: readonly { readonly name: string; readonly url: string }[];
  readonly announcements: readonly DemoAnnouncement[];
  readonly agreements: readonly DemoAgreement[];
  readonly aboutUsHtml: string;
  readonly coursePurchaseNoticeHtml: string;
  /** Instructions for bank transfers. */
  readonly bankTransferHtml: string;
  /** Promo codes that anyone may use once; `uses` 0 is unlimited. */
  readonly promoCodes: readonly {
    readonly code: string;
    readonly discountFen: number;
    readonly uses: number;
  }[];
  readonly plans: readonly DemoPlan[];
  readonly player: {
    readonly coverFile: ImageFile;
    readonly watermark: {
      readonly enabled: boolean;
      /** May hold `${mobile}`, `${user.mobile}`, `${user.id}`. */
      readonly text: string;
      /** CSS px. */
      readonly size: number;
      readonly color: string;
      readonly opacity: number;
    };
  };
  /** Points; `paidOrder` is points per yuan as decimal text. */
  readonly creditRewards: {
    readonly register: number;
    readonly watchedVideo: number;
    readonly watchedVodCourse: number;
    readonly paidOrder: string;
  };
}

/** A text attachment of a course. */
export interface DemoAttachment {
  readonly courseKey: string;
  /** Without the extension. */
  readonly name: string;
  /** Without the dot. */
  readonly extension: string;
  readonly content: string;
}

/** All content of the demo site, in order of creation: the first course gets id 1. */
export interface DemoContent {
  readonly site: DemoSite;
  readonly recordings: readonly DemoRecording[];
  readonly categories: readonly DemoCategory[];
  readonly courses: readonly DemoCourse[];
  readonly attachments: readonly DemoAttachment[];
  /** Blocks of the page `h5-page-index` in display order. */
  readonly homeBlocks: readonly DemoBlock[];
}
