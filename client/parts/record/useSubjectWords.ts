import { useCallback } from 'react'
import { useSayOf } from '#client/state/words.ts'
import { subjectKinds } from '#domain/audit/subjectKinds.ts'

/**
 * Returns a function that names a record of the trail: "Bag:BEG-001" becomes "Bag BEG-001", with
 * its key or another name.
 */
export function useSubjectWords(): (subject: string, name?: string) => string {
  const kindOf = useSayOf(subjectKinds)
  return useCallback(
    (subject, name) => {
      const [kind = '', ...key] = subject.split(':')
      return `${kindOf(kind)} ${name ?? key.join(':')}`
    },
    [kindOf],
  )
}
