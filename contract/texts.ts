/** Texts that the specification quotes, letter by letter; the numbers name its documents and sections. */
export const texts = {
  accounts: {
    fillAll: 'Please fill in all fields',
    passwordShort: 'Password must be at least 8 characters long',
    passwordKinds: 'Password must contain uppercase, lowercase, and number',
    emailInvalid: 'Please enter a valid email address',
    emailFirst: 'Please enter your email address first',
    emailNeeded: 'Please enter your email address',
    invalidCredentials: 'Invalid email or password',
    invalidCredentialsLong: 'Invalid email or password. Please check your credentials.',
    verifyBeforeLogin:
      'Please verify your email address before logging in. Check your inbox for the verification email.',
    verifyBeforeSignIn: 'Please verify your email address before signing in.',
    locked: 'Account temporarily locked due to failed login attempts. Please try again later.',
    networkFailure: 'Connection issue. Please check your internet and try again.',
    timedOut: 'Request timed out. Please try again.',
    loginFailed: 'Login failed. Please try again.',
    connecting: 'Connecting to server...',
    reconnecting: 'Attempting to reconnect...',
    connectionRestored: 'Connection restored. You can try logging in again.',
    registrationFailed: 'Registration failed',
    accountCreated: 'Account created! Please check your email for verification instructions.',
    registeredSignIn: 'Registration successful! Please sign in.',
    verifyYourEmail: 'Verify Your Email',
    verified: 'Email verified successfully! You can now sign in.',
    verificationFailed: 'Email verification failed',
    verificationFailedRetry: 'Verification failed. Please try again.',
    noToken: 'Invalid verification link. No token provided.',
    linkExpired: 'Verification link has expired. Please request a new one.',
    resentFromLogin: 'Verification email sent! Please check your inbox.',
    resentFromRegister: 'Verification email resent! Please check your inbox.',
    resendFailed: 'Failed to resend verification',
    resendEmailFailed: 'Failed to resend verification email',
    networkError: 'Network error. Please try again.',
    unavailable: 'Server is temporarily unavailable',
    beingResolved: "We're working to resolve this. Please try again in a moment.",
    authenticationFailed: 'Authentication failed',
    serviceUnavailable: 'Service temporarily unavailable',
    requestFailed: 'Request failed',
    connectionError: 'Connection error',
    unexpected: 'An error occurred',
  },
  chat: {
    general: "I'm having trouble responding right now. Please try again in a moment.",
    timeout: 'Request timed out. Please try again.',
    network: 'Connection issue detected. Please check your internet and try again.',
    failure: 'Service temporarily unavailable. Please try again shortly.',
    offline: 'Network error. Please try again.',
    placeholder: 'Type your message…',
    footnote: 'AI-generated characters, for reference only',
  },
  home: {
    prompts: [
      'Who do you want to talk to?',
      'Seek wisdom from...',
      'Which guide calls to you?',
      'Who would you counsel with?',
      'Find your mentor...',
    ],
    search: 'Search characters...',
    searchHint: 'Try searching for character names or themes',
    activeNow: 'Active now',
    tryAgain: 'Try Again',
  },
  app: {
    criticalError: 'Critical Error',
    reload: 'Reload Page',
  },
} as const;

/** 'Server is temporarily busy…' (specification 1, section 8); the attempt is named only above 1. */
export function serverBusyText(attempt: number): string {
  const note = attempt > 1 ? ` (attempt ${attempt})` : '';
  return `Server is temporarily busy${note}. Please try again in a moment.`;
}

/** 'Welcome, {display name or Seeker}' (specification 2, "Character picker home"). */
export function welcomeText(displayName: string | undefined): string {
  return `Welcome, ${displayName || 'Seeker'}`;
}

/** 'No matches for "{query}"' (specification 2, "Character picker home"). */
export function noMatchesText(query: string): string {
  return `No matches for "${query}"`;
}
