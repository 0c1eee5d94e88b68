import { vi } from 'vitest'

/** A request as a test sees it, with the functions that decide its outcome. */
export type FakeUpload = {
  method: string
  url: string
  headers: Record<string, string>
  body: unknown
  aborted: boolean
  progress(loaded: number, total: number): void
  answer(status: number, body: object | string): void
  fail(): void
}

/**
 * Replaces XMLHttpRequest, so that the test controls the requests in the order in which they are
 * sent.
 */
export function fakeUploads(): FakeUpload[] {
  const calls: FakeUpload[] = []
  class Call {
    status = 0
    responseText = ''
    upload: { onprogress?: (event: object) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    private readonly seen: Pick<FakeUpload, 'method' | 'url' | 'headers'> = {
      method: '',
      url: '',
      headers: {},
    }
    private sent?: FakeUpload

    open(method: string, url: string) {
      Object.assign(this.seen, { method, url })
    }
    setRequestHeader(name: string, value: string) {
      this.seen.headers[name] = value
    }
    send(body: unknown) {
      this.sent = {
        ...this.seen,
        body,
        aborted: false,
        progress: (loaded, total) => this.upload.onprogress?.({ loaded, total }),
        answer: (status, said) => {
          Object.assign(this, {
            status,
            responseText: typeof said === 'string' ? said : JSON.stringify(said),
          })
          this.onload?.()
        },
        fail: () => this.onerror?.(),
      }
      calls.push(this.sent)
    }
    abort() {
      if (this.sent) this.sent.aborted = true
      this.onabort?.()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Call)
  return calls
}
