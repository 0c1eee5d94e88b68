import { stateNames } from '#domain/cardJob/stateNames.ts'
import type { Locale } from '#domain/problems.ts'

/** What people call the steps of the audit trail: [English, Malay]. */
const actionNames: Record<string, readonly [string, string]> = {
  importApplications: ['Received from the registry', 'Diterima daripada pendaftaran'],
  generateQr: ['QR code generated', 'Kod QR dijana'],
  insertRegistryRecords: ['Received from another system', 'Diterima daripada sistem lain'],
  pullPassport: ['Pulled from the registry by passport', 'Ditarik daripada daftar mengikut pasport'],
  pullEmployer: ['Pulled from the registry by employer', 'Ditarik daripada daftar mengikut majikan'],
  saveSurface: ['Print surface saved', 'Permukaan cetakan disimpan'],
  addToPrintList: ['Added to the printing list', 'Ditambah ke senarai cetakan'],
  removeFromPrintList: ['Removed from the printing list', 'Dibuang daripada senarai cetakan'],
  clearPrintList: ['Printing list cleared', 'Senarai cetakan dikosongkan'],
  startPrint: ['Sent to the printer', 'Dihantar ke pencetak'],
  cancelPrint: ['Not printed: taken back from the printer', 'Tidak dicetak: ditarik balik daripada pencetak'],
  printCard: ['Personalised', 'Dipersonalkan'],
  printWithBatch: ['Personalised', 'Dipersonalkan'],
  recordChipError: ['Chip error recorded', 'Ralat cip direkodkan'],
  passQc: ['Passed quality check', 'Lulus semakan kualiti'],
  rejectQc: ['Rejected at quality check', 'Ditolak semasa semakan kualiti'],
  manualReject: ['Rejected manually', 'Ditolak secara manual'],
  remakeJob: ['Remade', 'Dibuat semula'],
  remakeJobs: ['Remade', 'Dibuat semula'],
  deleteJob: ['Deleted', 'Dihapuskan'],
  reassignJobs: ['Assigned to another station', 'Diagihkan ke stesen lain'],
  rerouteJobs: ['Re-routed to another branch', 'Dihalakan ke cawangan lain'],
  changeLocation: ['Moved to another branch or station', 'Dipindahkan ke cawangan atau stesen lain'],
  despatch: ['Despatched', 'Dihantar'],
  applyCourierImport: ['Courier’s numbers imported', 'Nombor kurier diimport'],
  cancelCourierImport: ['Courier import cancelled', 'Import kurier dibatalkan'],
  updateConsignments: ['Courier’s number recorded', 'Nombor kurier direkodkan'],
  undespatch: ['Despatch taken back', 'Penghantaran ditarik balik'],
  handOver: ['Handed over to the collector', 'Diserahkan kepada pengambil'],
  courierAccepted: ['Accepted by the courier', 'Diterima oleh kurier'],
  approve: ['Approved as a supervisor', 'Diluluskan sebagai penyelia'],
  approveRefused: ['Approval as a supervisor refused', 'Kelulusan penyelia ditolak'],
}

const at = (locale: Locale) => (locale === 'en' ? 0 : 1)

/** The step in words. A step that has no name yet is shown as the trail has it rather than hidden. */
export function actionWords(action: string, locale: Locale): string {
  return actionNames[action]?.[at(locale)] ?? action
}

/** A state of the trail in words. */
export function stateWords(state: string, locale: Locale): string {
  return (stateNames as Record<string, readonly [string, string]>)[state]?.[at(locale)] ?? state
}

/** "Pending QC → QC pass"; the new state alone where nothing is known of the old one; null where neither changed. */
export function changeWords(from: string | null | undefined, to: string | null | undefined, locale: Locale): string | null {
  if (!to || from === to) return null
  return from ? `${stateWords(from, locale)} → ${stateWords(to, locale)}` : stateWords(to, locale)
}
