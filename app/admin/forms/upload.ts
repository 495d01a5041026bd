import { createApi, signed } from '../../api.ts'

/** Sends a request with XMLHttpRequest, because fetch does not report progress. `onProgress` gets 0 to 1. */
const sendWithProgress = (onProgress: (share: number) => void) => async (request: Request) => {
  onProgress(0)
  const body = await request.blob()
  return new Promise<Response>((resolve, reject) => {
    const carrier = new XMLHttpRequest()
    carrier.open(request.method, request.url)
    request.headers.forEach((value, name) => {
      carrier.setRequestHeader(name, value)
    })
    carrier.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    carrier.onload = () => resolve(new Response(carrier.responseText, { status: carrier.status }))
    carrier.onerror = () => reject(new TypeError('not reached'))
    carrier.onabort = carrier.onerror
    carrier.send(body)
  })
}

/** The API client with upload progress from 0 to 1. */
export const progressApi = (onProgress: (share: number) => void) =>
  createApi((request) => sendWithProgress(onProgress)(signed(request)), location.origin)
