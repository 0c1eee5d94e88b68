import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { messageOf, Problem } from '#domain/problems.ts'
import { AdministratorExists, createAdmin } from '#server/access/users/createAdmin.ts'
import { systemClock } from '#server/platform/clock.ts'
import { withDatabase } from './withDatabase.ts'

/**
 * npm run create-admin: creates the first user of the database that DATABASE_URL (or else DATA_DIR)
 * names.
 *
 * Values not given by --login-id, --name and --email are requested on the terminal. The password is
 * requested, or taken from ADMIN_PASSWORD: others can read a command line. --another creates one
 * although a system administrator exists.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      'login-id': { type: 'string' },
      name: { type: 'string' },
      email: { type: 'string' },
      another: { type: 'boolean' },
    },
  })
  const ask = terminal()
  const input = {
    loginId: values['login-id'] ?? (await ask.line('Login id: ')),
    staffName: values.name ?? (await ask.line('Name: ')),
    email: values.email ?? (await ask.line('Email (may be empty): ')),
    password: process.env.ADMIN_PASSWORD ?? (await ask.password()),
  }
  ask.close()
  const { loginId } = await withDatabase(
    (db) => createAdmin({ db, clock: systemClock }, input, { another: values.another ?? false }),
    { migrated: true },
  )
  console.log(`Created the system administrator ${loginId}.`)
}

function terminal() {
  let hidden = false
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!hidden) process.stdout.write(chunk)
      done()
    },
  })
  const reader = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  // If the input has ended, a question would wait for ever.
  const ended = new Promise<never>((_, reject) =>
    reader.once('close', () =>
      reject(new Error('The input ended before all questions were answered.')),
    ),
  )
  ended.catch(() => undefined)
  const line = (question: string) => Promise.race([reader.question(question), ended])
  return {
    line,
    close: () => reader.close(),
    /** Asks twice, without echo. */
    async password(): Promise<string> {
      const unseen = async (question: string) => {
        process.stdout.write(question)
        hidden = true
        const answer = await line('')
        hidden = false
        process.stdout.write('\n')
        return answer
      }
      const password = await unseen('Password: ')
      if ((await unseen('The same again: ')) !== password) throw new Problem('password.mismatch')
      return password
    },
  }
}

main().catch((error: Error) => {
  const refused = error instanceof Problem || error instanceof AdministratorExists
  console.error(
    refused ? sentenceOf(error) : `The administrator could not be created: ${error.message}`,
  )
  process.exitCode = 1
})

function sentenceOf(refusal: Problem | AdministratorExists): string {
  const fields = (refusal instanceof Problem ? refusal.fields : []).map(
    ({ path, code, values }) => `${path}: ${messageOf(code, 'en', values)}`,
  )
  return fields.length > 0 ? fields.join('\n') : refusal.message
}
