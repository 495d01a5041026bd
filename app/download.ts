import { type Api, createApi, pageOfApi, signed } from './api.ts'

/** Reads the whole response into a file with the name that the server gave. `onBytes` reports the bytes read so far. */
async function collect(response: Response, onBytes: (bytes: number) => void) {
  const parts: BlobPart[] = []
  let bytes = 0
  // Not every browser supports `for await` on a stream.
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.length
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

/** The browser's client for calls that answer with a file: saves it, and answers its name. A plain link would send no token. */
export const savingApi =
  (onBytes: (bytes: number) => void = () => {}): Api =>
  (name, options) =>
    createApi(
      async (request) => {
        const response = await fetch(signed(request))
        if (!response.ok) return response
        const file = await collect(response, onBytes)
        save(file)
        return Response.json(file.name)
      },
      location.origin,
      pageOfApi(),
    )(name, options)
