import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { newCommand } from './new/newCommand.ts'
import { newEndpoint } from './new/newEndpoint.ts'
import { NewFiles } from './new/newFiles.ts'
import { newReport } from './new/newReport.ts'
import { newScreen } from './new/newScreen.ts'

const usage = `npm run new command MODULE/NAME [ENTITY]        settings/closeBag bag
npm run new endpoint MODULE/ID [COMMAND]        settings/bag.list, or settings/bag.update changeBag
npm run new endpoint MODULE/ID METHOD PATH [COMMAND]
                                                settings/bag.show GET /api/bag/{bagid}: one that the contract lacks
npm run new screen ROUTE                        /ikad/sms/baglist
npm run new report ID [ROUTE]                   reject-details, or issued-by-nationality /ikad/report/issuedbynationality`

type Maker = (files: NewFiles, target: string, ...details: string[]) => string[]

const makers: Record<string, Maker> = {
  command: newCommand,
  endpoint: newEndpoint,
  screen: newScreen,
  report: newReport,
}

/**
 * npm run new: writes the files, the registry line and the test together, and lists what is left to
 * do.
 */
function main([kind = '', target, ...details]: string[]): void {
  const make = makers[kind]
  if (!make || !target) throw new Error(usage)
  const files = new NewFiles(path.resolve(import.meta.dirname, '..'))
  const left = make(files, target, ...details)
  const written = files.write()
  execFileSync(
    process.execPath,
    [path.join(files.root, 'node_modules/oxfmt/bin/oxfmt'), '--write', ...written],
    {
      cwd: files.root,
      stdio: 'ignore',
    },
  )
  for (const file of written) console.log(`Wrote ${file}`)
  console.log(['Left to do:', ...left].join('\n  '))
}

try {
  main(process.argv.slice(2))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
