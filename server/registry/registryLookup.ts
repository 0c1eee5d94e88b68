import { demonstrationRecords } from '#domain/application/demonstrationRecords.ts'
import { malaysianDate } from '#domain/malaysia.ts'
import { problem } from '#domain/problems.ts'
import type { Services } from '#server/platform/context.ts'
import type { RegistryRow } from '#server/registry/readers/registryRow.ts'
import { folderLookup } from './folderLookup.ts'
import { httpLookup } from './httpLookup.ts'
import { codeCell, isOfEmployer, isOfPassport } from './recordCell.ts'
import type { RegistryLookup } from './registryPort.ts'

type LookupServices = Pick<Services, 'config' | 'clock' | 'log'>

/**
 * Returns the registry by the process's settings: over HTTP (REGISTRY_URL), otherwise the folder of
 * its files (REGISTRY_DIR). A demonstration adds its invented records.
 * @throws registry.notConfigured if there is none of them
 */
export function registryLookup({ config, clock, log }: LookupServices): RegistryLookup {
  const { REGISTRY_URL, REGISTRY_DIR, DEMO } = config
  const lookups: RegistryLookup[] = []
  if (REGISTRY_URL) lookups.push(httpLookup(REGISTRY_URL))
  else if (REGISTRY_DIR) lookups.push(folderLookup(REGISTRY_DIR, log))
  if (DEMO) lookups.push(demonstrationLookup(() => malaysianDate(clock.now())))
  if (lookups.length === 0) throw problem('registry.notConfigured')
  return {
    source: lookups.map(({ source }) => source).join(', '),
    findByPassport: (passportNo) =>
      ask(lookups, log, (lookup) => lookup.findByPassport(passportNo)),
    findByEmployer: (name, date) =>
      ask(lookups, log, (lookup) => lookup.findByEmployer(name, date)),
  }
}

/** Queries all sources; if several know an application, the first one's record counts. */
async function ask(
  lookups: RegistryLookup[],
  log: Services['log'],
  find: (lookup: RegistryLookup) => Promise<RegistryRow[]>,
): Promise<RegistryRow[]> {
  const answers = await Promise.all(
    lookups.map(async (lookup) => {
      try {
        return await find(lookup)
      } catch (error) {
        // The question names a person, and so may the error of an interrupted response: neither is
        // logged.
        const { reason, cause } = error as {
          reason?: string
          cause?: { code?: string; name?: string } | string
        }
        const why = typeof cause === 'object' ? (cause.code ?? cause.name) : cause
        log.warn({ source: lookup.source, reason, why }, 'the registry gave no usable response')
        throw error
      }
    }),
  )
  const known = new Set<string>()
  const first = ({ cells }: RegistryRow) => {
    const applId = codeCell(cells, 'applid')
    if (applId !== '' && known.has(applId)) return false
    known.add(applId)
    return true
  }
  return answers
    .flat()
    .filter(first)
    .map(({ cells }, i) => ({ row: i + 1, cells }))
}

function demonstrationLookup(today: () => string): RegistryLookup {
  const search = async (fits: (cells: unknown) => boolean): Promise<RegistryRow[]> =>
    demonstrationRecords(today())
      .filter(fits)
      .map((cells, i) => ({ row: i + 1, cells }))
  return {
    source: 'demonstration',
    findByPassport: (passportNo) => search((cells) => isOfPassport(cells, passportNo)),
    findByEmployer: (name, date) => search((cells) => isOfEmployer(cells, name, date)),
  }
}
