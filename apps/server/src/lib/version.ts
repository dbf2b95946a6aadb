import packageFile from '../../package.json' with { type: 'json' };

/** The version of this program, for example `0.2.0`. */
export const VERSION: string = packageFile.version;
