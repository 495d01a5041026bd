/** What the audit log tells of: kinds, and what is done to each. */
export const auditKinds = {
  trip: ['added', 'changed', 'deleted'],
  period: ['added', 'changed', 'deleted'],
  package: ['added', 'changed', 'deleted'],
  user: ['added', 'changed', 'deleted'],
  login: ['succeeded', 'failed', 'ended'],
  password: ['changed', 'reset'],
  'second-factor': ['started', 'on', 'off', 'codes-renewed', 'recovery-code-used'],
  export: ['bookings'],
  mail: ['resent'],
  booking: ['noted'],
  message: ['answered', 'reopened', 'deleted'],
  account: ['changed', 'exported', 'deleted'],
} as const satisfies Record<string, readonly string[]>
