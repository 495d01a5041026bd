/** The answer `done` of the contract, once the work of a call is done. */
export const done = async (message: string, work: Promise<void>) => {
  await work
  return { message }
}

/** The answer `stored` of the contract, once a row is added and has its id. */
export const stored = async (message: string, id: Promise<number>) => ({ message, id: await id })
