// npm run advisories -- --file advisories.json [--lock package-lock.json]: checks every package of
// the lock against a downloaded list of advisories, without a network. It reads OSV records
// (https://osv.dev, one, a list, or one per line) and GitHub's list of advisories.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import semver from 'semver'

const { values: given } = parseArgs({
  options: { file: { type: 'string' }, lock: { type: 'string', default: 'package-lock.json' } },
})
/** The list is unusable: the result is unknown, which is not the same as no findings. */
const unusable = 2

try {
  if (!given.file)
    throw new Error('Name the downloaded list: npm run advisories -- --file advisories.json')
  const advisories = recordsOf(readFileSync(given.file, 'utf8')).flatMap(advisoriesOf)
  if (advisories.length === 0) throw new Error(`${given.file} has no advisory about an npm package`)
  const packages = packagesOf(JSON.parse(readFileSync(given.lock, 'utf8')))
  const found = packages.flatMap((one) =>
    advisories
      .filter((advisory) => concerns(advisory, one))
      .map((advisory) => ({ ...one, ...advisory })),
  )
  for (const { name, version, dev, id, severity, summary } of found) {
    console.log(
      `${name} ${version}${dev ? ' (only for building)' : ''}: ${id}, ${severity}. ${summary}`,
    )
  }
  const newest =
    advisories
      .map(({ modified }) => modified)
      .toSorted()
      .at(-1) || 'unknown'
  const summary = found.length === 0 ? 'No advisory concerns' : `${found.length} advisories concern`
  console.log(
    `${summary} the ${packages.length} packages of ${given.lock}. ${advisories.length} read, the newest of ${newest}.`,
  )
  process.exitCode = found.length === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = unusable
}

/**
 * Returns the records of a file: one, a list, a list under a name, or one per line.
 * @throws Error if it is none of these
 */
function recordsOf(text) {
  let parsed
  try {
    parsed = JSON.parse(text)
  } catch {
    parsed = text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => JSON.parse(line))
  }
  return Array.isArray(parsed) ? parsed : (parsed.vulns ?? parsed.advisories ?? [parsed])
}

/**
 * Returns a record's advisories for npm packages; none for a withdrawn record.
 * @throws Error if the format is unknown
 */
function advisoriesOf(record) {
  if (record.withdrawn || record.withdrawn_at) return []
  const about = {
    id: record.ghsa_id ?? record.id,
    severity:
      record.severity_label ??
      (typeof record.severity === 'string'
        ? record.severity
        : record.database_specific?.severity) ??
      'severity unknown',
    summary: record.summary ?? '',
    modified: record.modified ?? record.updated_at ?? '',
  }
  const affected = record.affected ?? record.vulnerabilities
  if (!about.id || !Array.isArray(affected))
    throw new Error('The list has a record that is neither in OSV nor in GitHub format')
  return affected
    .filter((one) => one.package?.ecosystem?.toLowerCase() === 'npm')
    .map((one) => ({
      ...about,
      of: one.package.name,
      ranges: rangesOf(one, about.id),
      versions: one.versions ?? [],
    }))
}

function rangesOf({ ranges, versions, vulnerable_version_range: written }, id) {
  const found = written
    ? [written.replaceAll(',', ' ')]
    : (ranges ?? [])
        .filter(({ type }) => type !== 'GIT')
        .flatMap(({ events }) => rangesOfEvents(events))
  for (const range of found)
    if (!semver.validRange(range))
      throw new Error(`${id} has versions in an unknown format: ${range}`)
  if (found.length === 0 && !versions?.length) throw new Error(`${id} names no versions`)
  return found
}

/** OSV writes ranges as events in order: introduced, and fixed or last affected. */
function rangesOfEvents(events) {
  const ranges = []
  let from = null
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) from = introduced === '0' ? '0.0.0-0' : introduced
    else if (from !== null && (fixed ?? last) !== undefined) {
      ranges.push(`>=${from} <${fixed === undefined ? `=${last}` : fixed}`)
      from = null
    }
  }
  return from === null ? ranges : [...ranges, `>=${from}`]
}

/** Returns the packages of a lock by their own names, not by those of their folders. */
function packagesOf({ packages = {} }) {
  return Object.entries(packages).flatMap(([path, { name, version, link, dev = false }]) =>
    path === '' || link || !version
      ? []
      : [{ name: name ?? path.split('node_modules/').at(-1), version, dev }],
  )
}

function concerns({ of, ranges, versions }, { name, version }) {
  return (
    of === name &&
    (versions.includes(version) ||
      ranges.some((range) => semver.satisfies(version, range, { includePrerelease: true })))
  )
}
