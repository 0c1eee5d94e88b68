import { defineMessages } from 'react-intl'
import { graphql } from 'react-relay'
import type { z } from 'zod'
import type { MapFolderDialogMutation } from '#client/__generated__/MapFolderDialogMutation.graphql.ts'
import { useCommand } from '#client/relay/useCommand.ts'
import { term } from '#client/state/terms.ts'
import { useTexts } from '#client/state/texts.ts'
import { FormDialog } from '#client/ui/form/FormDialog.tsx'
import { TextField } from '#client/ui/form/TextField.tsx'
import { csmMapFolderEdit, folderUses, type CsmFolderKind } from '#domain/csm/mapFolder.ts'
import type { EnumOf } from '#domain/enumCase.ts'
import { folderTexts } from './folderTexts.ts'

const text = defineMessages({
  ...folderTexts,
  hint: {
    id: 'csm.configuration.MapFolderDialog.hint',
    defaultMessage:
      'Below the server’s root: names joined by /, as in mykad/input. All four empty: no files are taken.',
  },
  saved: {
    id: 'csm.configuration.MapFolderDialog.saved',
    defaultMessage: 'The folders were saved',
  },
})

const mutation = graphql`
  mutation MapFolderDialogMutation($input: UpdateCsmMapFolderInput!) {
    result: updateCsmMapFolder(input: $input) {
      __typename
      ... on UpdateCsmMapFolderPayload {
        row {
          ...MapFolders_map
        }
      }
      ... on Problem {
        ...commandProblem_problem
      }
    }
  }
`

type Map = { kind: EnumOf<CsmFolderKind>; version: number } & Record<
  (typeof folderUses)[number],
  string
>

/** Edits the four folders of a map, which the server checks before it accepts them. */
export function MapFolderDialog({
  title,
  map,
  onClose,
}: {
  title: string
  map: Map
  onClose: () => void
}) {
  const t = useTexts(text)
  const [run] = useCommand<MapFolderDialogMutation>(mutation)
  const { kind, version, inputFolder, outputFolder, errorFolder, archiveFolder } = map
  const save = async (folders: z.infer<typeof csmMapFolderEdit>) => {
    if (kind === '%future added value') return
    return run({ kind, version, ...folders }, { quiet: true, success: t('saved') })
  }
  return (
    <FormDialog
      title={title}
      schema={csmMapFolderEdit}
      defaults={{ inputFolder, outputFolder, errorFolder, archiveFolder }}
      onSubmit={save}
      submit={t(term.save)}
      onClose={onClose}
    >
      <p>{t('hint')}</p>
      {folderUses.map((use, i) => (
        <TextField key={use} name={use} label={t(use)} maxLength={200} code autoFocus={i === 0} />
      ))}
    </FormDialog>
  )
}
