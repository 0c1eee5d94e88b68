/**
 * Settings of the embedded server. Durability stays at PostgreSQL's defaults: acknowledged data is
 * on disk.
 */
export const serverSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  wal_compression: 'on',
  // Compiling a plan costs more than an office's short queries gain.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // In files of the data folder, since a container's /dev/shm may be too small for a large query.
  dynamic_shared_memory_type: 'mmap',
  // A week of logs, each day's file overwritten a week later: nothing to clean up.
  logging_collector: 'on',
  log_directory: '../log',
  log_filename: 'postgresql-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_size: '0',
}
