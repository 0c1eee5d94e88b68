import { findCardJobs } from '#server/production/search/findCardJobs.ts'
import { askers, branchCode, eachMedian, onProgramme, report } from './support/onProgramme.ts'

/**
 * Measure 13: a scan of each kind of number, found or not, against a named statement that looks up
 * that one kind.
 */
const shown =
  'j.id, j.status, j.branch_code, j.since, a.application_no, a.passport_no, a.name, a.employer_name'
const byCard =
  'card_attempt c JOIN card_job j ON j.id = c.job_id JOIN application a ON a.appl_id = j.appl_id'
const byApplication = 'application a JOIN card_job j ON j.appl_id = a.appl_id'

await onProgramme(async ({ raw, asked, as }) => {
  const kinds: [kind: string, from: string, column: string, number: string][] = [
    ['application id', byApplication, 'a.appl_id', asked.applId],
    ['application no.', byApplication, 'a.application_no', asked.applicationNo],
    ['passport', byApplication, 'a.passport_no', asked.passportNo],
    ['card serial', byCard, 'c.card_sn', asked.cardSn],
    ['chip', byCard, 'c.chip_sn', asked.chipSn],
    ['nothing', byCard, 'c.card_sn', '999999999'],
  ]
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    const seen = who === 'branch' ? ` AND j.branch_code = '${branchCode}'` : ''
    for (const [kind, from, column, number] of kinds) {
      const text = `SELECT ${shown} FROM ${from} WHERE ${column} = $1${seen}`
      const times = await eachMedian([
        { name: 'raw', run: () => raw.query({ name: `${who} ${kind}`, text, values: [number] }) },
        { name: 'product', run: () => findCardJobs(request(), number) },
      ])
      report(`scan, ${kind}, ${who}`, times.get('product')!, times.get('raw')!, '<= 5 ms, >= 0.5')
    }
  }
})
