import { createApi, signed } from '../api.ts'

/** Sends a request so that its progress can be told, which fetch cannot. `onProgress` gets 0 to 1. */
const sendTelling = (onProgress: (share: number) => void) => async (request: Request) => {
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

/** The browser's client of the contract, telling how much of what it sends has left. */
export const tellingApi = (onProgress: (share: number) => void) =>
  createApi((request) => sendTelling(onProgress)(signed(request)), location.origin)
