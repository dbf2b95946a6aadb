// Loaded into the started process before its own code. That process runs in a session of its own, so that Ctrl-C
// reaches it once, from the launcher. Without this, it would keep running if the launcher were killed.
// Its children and worker threads may load this file too; the variable applies to the first process only.
if (process.channel && process.env.FOLLOW_LAUNCHER) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
delete process.env.FOLLOW_LAUNCHER;
