/**
 * Passes the result of `promise` to `use`, unless `signal` is aborted by then. Errors are thrown on, except after an
 * abort.
 */
export async function unlessAborted<T>(
  signal: AbortSignal,
  promise: Promise<T>,
  use: (result: T) => void,
): Promise<void> {
  let result: T
  try {
    result = await promise
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  if (!signal.aborted) use(result)
}
