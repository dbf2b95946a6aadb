import { config } from 'zod';
import zhCN from 'zod/v4/locales/zh-CN.js';

// Chinese messages for rules that have none of their own. `index.html` sets what must hold earlier.
config(zhCN());
