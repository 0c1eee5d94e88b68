import { createServer, type AddressInfo } from 'node:net'

export type Mail = { from: string; to: string[]; data: string }

/** A minimal SMTP server that records mail; it rejects recipients whose address is in `unknown`. */
export async function startMailServer(
  unknown: readonly string[] = [],
): Promise<{ url: string; mails: Mail[]; stop(): Promise<void> }> {
  const mails: Mail[] = []
  const server = createServer((socket) => {
    let mail: Mail = { from: '', to: [], data: '' }
    let text = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const take = (line: string) => {
      if (inData) {
        if (line !== '.') return void (mail.data += `${line}\n`)
        inData = false
        mails.push(mail)
        mail = { from: '', to: [], data: '' }
        return say('250 taken')
      }
      if (/^EHLO/i.test(line)) return say('250 localhost')
      if (/^MAIL FROM:/i.test(line)) mail.from = addressIn(line)
      if (/^RCPT TO:/i.test(line)) {
        if (unknown.includes(addressIn(line))) return say('550 no such mailbox')
        mail.to.push(addressIn(line))
      }
      if (/^DATA/i.test(line)) {
        inData = true
        return say('354 go on')
      }
      return say(/^QUIT/i.test(line) ? '221 bye' : '250 ok')
    }
    socket.on('data', (chunk) => {
      text += chunk.toString()
      const lines = text.split('\r\n')
      text = lines.pop()!
      lines.forEach(take)
    })
    say('220 test')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function addressIn(line: string): string {
  return /<(.*)>/.exec(line)?.[1] ?? ''
}
