import type { Stage } from '../stage.ts';
import { runVitest } from './vitest.ts';

const LIMIT = 900_000;

export const unit: Stage = {
  id: 'unit',
  title: 'Unit tests',
  quick: true,
  run: (vitestArguments) => runVitest(['unit', 'unit-dom'], vitestArguments, {}, LIMIT),
};
