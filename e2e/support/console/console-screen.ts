import type { Page } from 'playwright-core';
import type { TestCourse } from './courses.ts';
import type { TestOperator } from './operators.ts';

/** What the screens of the console are shown with. */
export interface ConsoleFixtures {
  readonly owner: TestOperator;
  /** Of the scope "own", without any course. */
  readonly newEditor: TestOperator;
  readonly finance: TestOperator;
  /** A draft with 30 lessons, one of them with a failed video. */
  readonly course: TestCourse;
  readonly trashed: TestCourse;
  /** Path of an open invitation. */
  readonly invitation: string;
  readonly role: string;
  /** A member with courses, a membership, tags and a remark. */
  readonly member: number;
  /** An order that waits for a bank transfer. */
  readonly order: number;
  /** A draft that was never published. */
  readonly announcement: number;
  /** A draft of the user agreement with places to fill in. */
  readonly agreement: number;
}

/** One screen of the console in one of its states. */
export interface ConsoleScreen {
  /** Fit for a file name. */
  readonly name: string;
  /** Default: the owner. */
  readonly as?: 'nobody' | 'newEditor' | 'finance';
  readonly path: string | ((fixtures: ConsoleFixtures) => string);
  /** Text that is there when the screen is complete. */
  readonly ready: string | RegExp;
  /** Opens what lies over the screen. */
  open?(page: Page, fixtures: ConsoleFixtures): Promise<void>;
  readonly expectedProblems?: readonly RegExp[];
}
