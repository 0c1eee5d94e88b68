import { defineMessages } from 'react-intl'
import { useNames } from '#client/state/texts.ts'

const kinds = defineMessages({
  User: { id: 'uam.overview.subjects.User', defaultMessage: 'User' },
  Branch: { id: 'uam.overview.subjects.Branch', defaultMessage: 'Branch' },
  BranchType: { id: 'uam.overview.subjects.BranchType', defaultMessage: 'Branch type' },
  BranchCardType: { id: 'uam.overview.subjects.BranchCardType', defaultMessage: 'Branch card type' },
  CardType: { id: 'uam.overview.subjects.CardType', defaultMessage: 'Card type' },
  CardThreshold: { id: 'uam.overview.subjects.CardThreshold', defaultMessage: 'Card threshold' },
  Ppid: { id: 'uam.overview.subjects.Ppid', defaultMessage: 'PPID' },
  Bag: { id: 'uam.overview.subjects.Bag', defaultMessage: 'Bag' },
  Station: { id: 'uam.overview.subjects.Station', defaultMessage: 'Station' },
  QcStatusCode: { id: 'uam.overview.subjects.QcStatusCode', defaultMessage: 'QC status code' },
  Import: { id: 'uam.overview.subjects.Import', defaultMessage: 'Import' },
})

/** Says a subject of the audit trail ("Bag:12"). */
export function useSubjectWords(): (subject: string) => string {
  const nameOf = useNames(kinds)
  return (subject) => {
    const [kind = '', ...key] = subject.split(':')
    return `${nameOf(kind)} ${key.join(':')}`
  }
}
