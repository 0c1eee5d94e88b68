type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Tables that grow with every day's work. */
const growing = new Set(
  `application card_job card_attempt print_list print_list_item package package_item package_handover lot custody_entry custody_day
  custody_holding custody_balance lot_transfer lot_transfer_line lot_receipt discrepancy station_day stocktake stocktake_count
  stocktake_difference lot_traveller lot_traveller_reject audit_event audit_seal rights_entry registry_file registry_row_error session
  idempotency_key courier_import_row csm_job csm_file incident station_change custody_case custody_case_entry certification_entry
   erased_record csm_erased_record notification notification_read`.split(/\s+/),
)
/** Partial indexes that only hold waiting rows, so reading all of one is reading a queue. */
const queues = new Set([
  'card_job_to_remake',
  'discrepancy_open',
  'incident_lasts',
  'application_lacking',
  'application_without_qr',
  'package_undone',
  'package_not_numbered',
  'package_waiting',
  'stocktake_one_open',
  'stocktake_to_review',
  'station_day_differing',
  'package_on_its_way',
  'lot_transfer_on_its_way',
  'csm_file_to_move',
])
/**
 * Plan nodes that consume their whole input first, so that a limit above them stops nothing below.
 */
const collecting = /Sort|Aggregate|Hash$|Hash Join|Materialize|Bitmap|Merge Join|SetOp|WindowAgg/

/**
 * Returns where a plan reads a growing table from end to end: by a sequential scan, or by an index
 * without a condition and without a limit. Walking an index in order up to a limit is normal for a
 * list.
 */
export function readWhole(plan: Plan, limited = false): string[] {
  const { 'Node Type': node, 'Relation Name': table, 'Index Cond': asked } = plan
  const ends =
    node === 'Limit' || (limited && (!collecting.test(node) || node === 'Incremental Sort'))
  const index = plan['Index Name'] ?? ''
  const whole =
    table !== undefined &&
    growing.has(table) &&
    (node === 'Seq Scan' || (node.startsWith('Index') && !asked && !limited && !queues.has(index)))
  return [
    ...(whole ? [`${node} ${table} ${index}`.trim()] : []),
    ...(plan.Plans ?? []).flatMap((below) => readWhole(below, ends)),
  ]
}
