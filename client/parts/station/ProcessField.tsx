import { useSay } from '#client/state/words.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import type { Column } from '#client/ui/table/column.ts'
import { processNames, stationProcesses, type StationProcess } from '#domain/settings/station.ts'

/** A form field for the process at which cards are made or checked: `process`. */
export function ProcessField({ label, hint }: { label: string; hint?: string | undefined }) {
  const choices = useProcessChoices()
  return <SelectField name="process" label={label} hint={hint} choices={choices} />
}

/** Returns the processes as choices. */
export function useProcessChoices() {
  const say = useSay()
  return stationProcesses.map((value) => ({ value, label: say(processNames[value]) }))
}

/** Returns a column with a row's process. */
export function useProcessColumn(
  title: string,
  width: number,
): Column<{ readonly process: StationProcess }> {
  const say = useSay()
  return {
    id: 'process',
    title,
    kind: 'text',
    value: (row) => say(processNames[row.process]),
    width,
    sortable: true,
  }
}
