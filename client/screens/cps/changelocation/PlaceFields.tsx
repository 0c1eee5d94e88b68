import { Callout } from '@blueprintjs/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { SelectField } from '#client/ui/form/SelectField.tsx'
import { useTexts } from '#client/ui/texts.ts'
import type { Place } from './place.ts'

const text = {
  branch: ['Printing branch', 'Cawangan cetakan'],
  here: ['{branch} (here)', '{branch} (di sini)'],
  station: ['Print station', 'Stesen cetakan'],
  choice: [
    '{id} · {name} · {n, plural, one {# job waits} other {# jobs wait}}',
    '{id} · {name} · {n} tugasan menunggu',
  ],
  theirs: ['The staff there choose the station', 'Kakitangan di sana memilih stesen'],
  free: ['May stay open: the staff there choose it then', 'Boleh dibiarkan kosong: kakitangan di sana akan memilihnya'],
  leaves: [
    'The record leaves {from} and waits at {to} for a station to be chosen. Staff of {from} no longer see it.',
    'Rekod meninggalkan {from} dan menunggu di {to} sehingga stesen dipilih. Kakitangan {from} tidak lagi melihatnya.',
  ],
  leavesTo: [
    'The record leaves {from} and waits at station {station} of {to}. Staff of {from} no longer see it.',
    'Rekod meninggalkan {from} dan menunggu di stesen {station}, {to}. Kakitangan {from} tidak lagi melihatnya.',
  ],
  within: ['The record stays at {from} and waits at station {station}.', 'Rekod kekal di {from} dan menunggu di stesen {station}.'],
  nothing: ['Choose another branch, or a station.', 'Pilih cawangan lain, atau stesen.'],
} as const

type Branch = { readonly code: string; readonly name: string }
type Station = { readonly stationId: string; readonly name: string; readonly waitingJobs: number; readonly branch: { readonly code: string } }
type Props = { from: { branch: Branch; stationId: string | null }; branches: readonly Branch[]; stations: readonly Station[] }

/** Where the record shall go. The stations are those of the branch that is chosen, as far as this person sees them. */
export function PlaceFields({ from, branches, stations }: Props) {
  const t = useTexts(text)
  const { watch, setValue } = useFormContext<Place>()
  const { branchCode, stationId } = watch()
  const leaves = branchCode !== from.branch.code
  const offered = stations.filter((station) => station.branch.code === branchCode && (leaves || station.stationId !== from.stationId))
  // A station of the branch that was chosen before is none of this one's.
  useEffect(() => {
    if (stationId && !stations.some((station) => station.stationId === stationId && station.branch.code === branchCode)) setValue('stationId', '')
  }, [branchCode, stationId, stations, setValue])

  const to = branches.find(({ code }) => code === branchCode)?.name ?? branchCode
  const values = { from: from.branch.name, to, station: stationId }
  const follows = leaves ? (stationId ? 'leavesTo' : 'leaves') : stationId ? 'within' : 'nothing'
  return (
    <>
      <SelectField
        name="branchCode"
        label={t('branch')}
        choices={branches.map(({ code, name }) => {
          const label = `${code} · ${name}`
          return { value: code, label: code === from.branch.code ? t('here', { branch: label }) : label }
        })}
      />
      <SelectField
        name="stationId"
        label={t('station')}
        hint={leaves ? t(offered.length > 0 ? 'free' : 'theirs') : undefined}
        disabled={leaves && offered.length === 0}
        choices={offered.map((station) => ({ value: station.stationId, label: t('choice', { id: station.stationId, name: station.name, n: station.waitingJobs }) }))}
      />
      <Callout compact intent={follows === 'nothing' ? 'none' : 'primary'} role="status">
        {t(follows, values)}
      </Callout>
    </>
  )
}
