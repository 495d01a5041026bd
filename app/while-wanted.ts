/**
 * Tells what a question was answered with, unless nobody wants to know any more: `signal`, which the question was asked
 * with, is aborted then. What is thrown otherwise is a fault, and stays one.
 */
export async function whileWanted<T>(
  signal: AbortSignal,
  coming: Promise<T>,
  tell: (told: T) => void,
): Promise<void> {
  let told: T
  try {
    told = await coming
  } catch (error) {
    if (signal.aborted) return
    throw error
  }
  if (!signal.aborted) tell(told)
}
