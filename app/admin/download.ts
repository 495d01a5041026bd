import { createApi, signed } from '../api.ts'

/** All of a file as it comes, with the name that the server gave it. */
async function collect(response: Response, onBytes: (bytes: number) => void) {
  const parts: BlobPart[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    parts.push(part as BlobPart)
    bytes += part.length
    onBytes(bytes)
  }
  const [, name = 'file'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return new File(parts, name, { type: response.headers.get('content-type') ?? '' })
}

function save(file: File) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // Not at once: the browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/**
 * The browser's client of the contract for calls that answer with a file: saves it as a download, and answers with its
 * name. A plain link could not: it carries no token.
 */
export const savingApi = (onBytes: (bytes: number) => void) =>
  createApi(async (request) => {
    const response = await fetch(signed(request))
    if (!response.ok) return response
    const file = await collect(response, onBytes)
    save(file)
    return Response.json(file.name)
  }, location.origin)
