const KEY = 'booking-draft'

/**
 * What was typed into the booking form, kept for this tab while its owner logs in again. Without storage (some
 * private windows) it is lost.
 */
export function keepDraft(form: FormData) {
  const fields = Object.fromEntries([...form].filter(([name]) => name !== 'trip_id'))
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields))
  } catch {}
}

export function readDraft(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>
  } catch {
    return {}
  }
}

export function forgetDraft() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
