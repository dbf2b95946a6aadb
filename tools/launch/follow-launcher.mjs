// Loaded into the started process before its own code. That process runs in a session of its own, so that Ctrl-C
// reaches it once and by way of the launcher; hence nothing else would stop it if the launcher were killed.
// Its own children and worker threads may load this too: the mark is for the first only.
if (process.channel && process.env.FOLLOW_LAUNCHER) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
delete process.env.FOLLOW_LAUNCHER;
