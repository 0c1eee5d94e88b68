import { listCardJobs } from '#server/production/jobs/cardJobQueries.ts'
import { askers, branchCode, eachMedian, onProgramme, report } from './support/onProgramme.ts'

/**
 * Inputs of Search card, as its first page shows them: against one statement with the best plan for
 * each.
 */
const shown =
  'j.id, j.status, j.since, a.application_no, a.passport_no, a.name, a.employer_name, c.card_sn'
const from = `card_job j JOIN application a ON a.appl_id = j.appl_id LEFT JOIN card_attempt c ON c.job_id = j.id AND c.no = j.attempt`

await onProgramme(async ({ raw, asked, as }) => {
  const typed: [
    what: string,
    filter: { text: string } | { employer: string },
    condition: string,
  ][] = [
    ['a common name', { text: asked.commonName }, `a.name LIKE '%${asked.commonName}%'`],
    ['a rare name', { text: asked.rareName }, `a.name LIKE '%${asked.rareName}%'`],
    ['a name that nobody has', { text: 'QXWYZZK' }, "a.name LIKE '%QXWYZZK%'"],
    [
      'the start of a number',
      { text: asked.applicationNo.slice(0, -2) },
      `a.application_no LIKE '${asked.applicationNo.slice(0, -2)}%'`,
    ],
    ['an employer', { employer: asked.employer }, `a.employer_name ILIKE '%${asked.employer}%'`],
    ['an employer that is none', { employer: 'QXWYZZK' }, "a.employer_name ILIKE '%QXWYZZK%'"],
  ]
  for (const [who, loginId] of Object.entries(askers)) {
    const request = await as(loginId)
    const seen = who === 'branch' ? `j.branch_code = '${branchCode}' AND ` : ''
    for (const [what, filter, condition] of typed) {
      const text = `SELECT ${shown} FROM ${from} WHERE ${seen}${condition} ORDER BY j.since DESC, j.id DESC LIMIT 51`
      const times = await eachMedian([
        { name: 'raw', run: () => raw.query(text) },
        {
          name: 'product',
          run: () =>
            listCardJobs(request(), filter, { first: 50, sort: 'since', descending: true }),
        },
      ])
      report(`search, ${what}, ${who}`, times.get('product')!, times.get('raw')!, '<= 50 ms')
    }
  }
})
