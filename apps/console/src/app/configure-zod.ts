import { config } from 'zod';
import zhCN from 'zod/v4/locales/zh-CN.js';

// Chinese messages for rules that have none of their own. Without `jitless`, zod tries to compile code, which the content
// security policy forbids and reports.
config({ ...zhCN(), jitless: true });
