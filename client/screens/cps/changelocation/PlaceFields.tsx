import { Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { defineMessages } from 'react-intl'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import type { Place } from './place.ts'

const text = defineMessages({
  here: { id: 'cps.changelocation.PlaceFields.here', defaultMessage: '{branch} (here)' },
  choice: {
    id: 'cps.changelocation.PlaceFields.choice',
    defaultMessage: '{id} · {name} · {n, plural, one {# job waits} other {# jobs wait}}',
  },
  theirs: {
    id: 'cps.changelocation.PlaceFields.theirs',
    defaultMessage: 'The staff there choose the station',
  },
  free: {
    id: 'cps.changelocation.PlaceFields.free',
    defaultMessage: 'May stay open: the staff there choose it then',
  },
  leaves: {
    id: 'cps.changelocation.PlaceFields.leaves',
    defaultMessage:
      'The record leaves {from} and waits at {to} for a station to be chosen. Staff of {from} no longer work on it.',
  },
  leavesTo: {
    id: 'cps.changelocation.PlaceFields.leavesTo',
    defaultMessage:
      'The record leaves {from} and waits at station {station} of {to}. Staff of {from} no longer work on it.',
  },
  within: {
    id: 'cps.changelocation.PlaceFields.within',
    defaultMessage: 'The record stays at {from} and waits at station {station}.',
  },
  nothing: {
    id: 'cps.changelocation.PlaceFields.nothing',
    defaultMessage: 'Choose another branch, or a station.',
  },
})

type Branch = { readonly code: string; readonly name: string }
type Station = {
  readonly stationId: string
  readonly name: string
  readonly waitingJobs: number
  readonly branch: { readonly code: string }
}
type Props = {
  from: { branch: Branch; stationId: string | null }
  branches: readonly Branch[]
  stations: readonly Station[]
}

/**
 * The destination of the record. The stations are those of the chosen branch that this person sees.
 */
export function PlaceFields({ from, branches, stations }: Props) {
  const t = useTexts(text)
  const { watch, setValue } = useFormContext<Place>()
  const { branchCode, stationId } = watch()
  const leaves = branchCode !== from.branch.code
  const offered = stations.filter(
    (station) =>
      station.branch.code === branchCode && (leaves || station.stationId !== from.stationId),
  )
  // A station of the previously chosen branch does not belong to this one.
  useEffect(() => {
    if (
      stationId &&
      !stations.some(
        (station) => station.stationId === stationId && station.branch.code === branchCode,
      )
    )
      setValue('stationId', '')
  }, [branchCode, stationId, stations, setValue])

  const to = branches.find(({ code }) => code === branchCode)?.name ?? branchCode
  const values = { from: from.branch.name, to, station: stationId }
  const follows = leaves ? (stationId ? 'leavesTo' : 'leaves') : stationId ? 'within' : 'nothing'
  return (
    <>
      <SelectField
        name="branchCode"
        label={t(term.printingBranch)}
        choices={branches.map(({ code, name }) => {
          const label = `${code} · ${name}`
          return {
            value: code,
            label: code === from.branch.code ? t('here', { branch: label }) : label,
          }
        })}
      />
      <SelectField
        name="stationId"
        label={t(term.printStation)}
        hint={leaves ? t(offered.length > 0 ? 'free' : 'theirs') : undefined}
        disabled={leaves && offered.length === 0}
        choices={offered.map((station) => ({
          value: station.stationId,
          label: t('choice', { id: station.stationId, name: station.name, n: station.waitingJobs }),
        }))}
      />
      <Callout compact intent={follows === 'nothing' ? 'none' : 'primary'} role="status">
        {t(follows, values)}
      </Callout>
    </>
  )
}
