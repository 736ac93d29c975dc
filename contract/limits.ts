/** Lengths in characters, times in milliseconds unless the name says otherwise. */
export const limits = {
  email: 254,
  displayName: 50,
  passwordLeast: 8,
  passwordMost: 128,
  /** api.md, "Fine points". */
  message: 8_000,
  bodyBytes: 256 * 1024,
  threadTitle: 80,
} as const;

/** Accounts: product.md, "Readings of the specification" 5 and 6; specification 1, section 9. */
export const accountRules = {
  failuresBeforeLock: 5,
  lockMinutes: 15,
  mailTokenHours: 24,
  accessTokenHours: 24,
  /** A response to an older token carries a fresh one (api.md, "Fine points"). */
  renewAfterHours: 12,
  mailsPerHour: 3,
  mailsPerDay: 10,
} as const;

/** Chat: api.md, "Chat" and "Fine points". */
export const chatRules = {
  runningRepliesPerMember: 2,
  /** A reply that nobody listens to is ended after this time. */
  unheardMs: 30_000,
  /** A finished run stays readable for this time. */
  finishedRunMs: 10 * 60_000,
  /** A model that says nothing for this time is given up. */
  stalledModelMs: 60_000,
  /** Running replies are written to the database together at this interval (architecture.md, rule 8). */
  flushMs: 250,
  /** "Active" in the list of recent characters. */
  activeMinutes: 15,
  recentCharacters: 50,
} as const;

/** Timings of the web client (specification 1 and 2, sections 9). */
export const timings = {
  apiTimeoutMs: 10_000,
  loginTimeoutMs: 15_000,
  loginAttempts: 2,
  loginPauseMs: 1_000,
  loginErrorMs: 7_000,
  registerTimeoutMs: 15_000,
  verifiedRedirectMs: 2_000,
  showcaseMs: 12_000,
  showcaseWaitingMs: 15_000,
  showcaseFadeMs: 300,
  typedStepMs: 150,
  promptRotateMs: 4_000,
  searchBlurMs: 200,
  headerIdleMs: 6_000,
  headerShownMs: 30_000,
  typingStopMs: 1_000,
  idleMs: 300_000,
} as const;

/** Layout of the web client (specification 2, section 9), in CSS pixels or counts. */
export const layout = {
  mobile: 768,
  chatMobile: 600,
  nearBottom: 150,
  scrollUp: 5,
  searchLeast: 2,
  searchResults: 8,
  descriptionCut: 80,
  descriptionCutMobile: 60,
  composerRows: 5,
  recentMobile: 3,
  recentDesktop: 4,
} as const;
