import { Button, MenuItem } from '@blueprintjs/core'
import { Plus, Th, Upload } from '@blueprintjs/icons'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useLiveRefresh } from '#client/relay/useLiveRefresh.ts'
import { useFormats } from '#client/state/formats.ts'
import { useLocale } from '#client/state/locale.ts'
import { useProblemText, useTexts } from '#client/state/texts.ts'
import { FilterText } from '#client/ui/filters/FilterText.tsx'
import { MasterDetail } from '#client/ui/MasterDetail.tsx'
import { ownPart } from '#client/ui/ownPart.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { allSortable, formatValue } from '#client/ui/table/column.ts'
import { DataTable } from '#client/ui/table/DataTable.tsx'
import { useUrlQuery } from '#client/ui/useUrlQuery.ts'
import { InlineCell } from './InlineCell.tsx'
import { midSentence, sentence } from './midSentence.ts'
import { RemoveMany } from './RemoveMany.tsx'
import { rowHas } from './rowHas.ts'
import { newRowKey, type SettingRow, type SettingView } from './setting.ts'
import { SettingPanel } from './SettingPanel.tsx'
import { settingTexts } from './settingTexts.ts'
import './setting.css'
import { workbookPath } from './workbookPath.ts'

const ImportDialog = ownPart(() =>
  import('./ImportDialog.tsx').then((module) => module.ImportDialog),
)

/** A table of settings. The form of an opened or a new row is beside it, and in the address. */
export function SettingScreen<Row extends SettingRow>(view: SettingView<Row>) {
  const { table } = view
  const t = useTexts(settingTexts)
  const p = useProblemText()
  const locale = useLocale()
  const format = useFormats()
  const { search, set, typed } = useUrlQuery()
  const refresh = useLiveRefresh(['SETTINGS', 'STATION', 'USER'])
  const [importing, setImporting] = useState(false)
  const chosen = search.get('key')
  const listed = view.rows.filter(
    (row) => (view.shown?.(row) ?? true) && rowHas(view.columns, row, search.get('q') ?? ''),
  )
  const choose = (row: Row | null) => set({ key: row && view.keyOf(row) })
  const columns = view.columns.map((column) => {
    const edit = view.inline?.[column.id]
    if (!edit) return column
    const { kind, value, digits } = column
    const shown = (row: Row) =>
      column.cell ? column.cell(row) : formatValue(kind, value(row), format, digits)
    const cell = (row: Row) =>
      view.locked?.(row) ? (
        shown(row)
      ) : (
        <InlineCell view={view} row={row} edit={edit} title={column.title}>
          {shown(row)}
        </InlineCell>
      )
    return { ...column, cell }
  })
  const add = sentence(t('add', { what: midSentence(view.what) }))

  return (
    <>
      <PageHeader
        screen={view.screen}
        state={t('count', { n: listed.length })}
        actions={
          <>
            {view.actions}
            {table && (
              <Button icon={<Upload />} text={t('import')} onClick={() => setImporting(true)} />
            )}
            {view.newScreen ? (
              <Link className="bp6-button bp6-intent-primary" to={view.newScreen}>
                <Plus />
                <span className="bp6-button-text">{add}</span>
              </Link>
            ) : (
              <Button
                icon={<Plus />}
                intent="primary"
                text={add}
                onClick={() => set({ key: newRowKey })}
              />
            )}
          </>
        }
      />
      {view.above}
      <MasterDetail
        size={view.wide ? 'even' : 'slim'}
        detail={
          chosen !== null && (
            <SettingPanel
              view={view}
              chosen={chosen}
              onClose={() => choose(null)}
              onMoreOrLess={() => refresh()}
            />
          )
        }
      >
        <DataTable
          id={(table ?? view.screen).toLowerCase().replaceAll(/[^a-z]+/g, '-')}
          label={view.what}
          columns={allSortable(columns)}
          rows={listed}
          rowId={view.keyOf}
          current={chosen}
          onOpen={choose}
          mayChoose={(row) => view.mayRemove?.(row) !== false && !view.locked?.(row)}
          bulkActions={(rows, clear) => (
            <RemoveMany
              view={view}
              rows={rows}
              onDone={() => {
                clear()
                refresh()
              }}
            />
          )}
          filters={
            <>
              <FilterText label={t('search')} {...typed('q')} />
              {view.filters}
            </>
          }
          empty={{
            title: p('record.notFound'),
            ...(view.rows.length > 0 ? { filtered: true } : { hint: view.emptyHint }),
          }}
          exportLinks={
            table && (
              <MenuItem
                icon={<Th />}
                text={t('workbook')}
                href={workbookPath(table, locale)}
                download=""
              />
            )
          }
        />
      </MasterDetail>
      {importing && table && (
        <Suspense>
          <ImportDialog
            table={table}
            onImported={() => refresh()}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
