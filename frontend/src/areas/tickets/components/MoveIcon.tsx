import { ArrowRightLeft, Ban, Check, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react';
import type { MoveName } from '../moves/moveRequest.ts';

const icons: Record<MoveName, LucideIcon> = {
  accept: Check,
  resolve: Check,
  reopen: RotateCcw,
  return: Undo2,
  transfer: ArrowRightLeft,
  ignore: Ban,
};

/** Icon of a move in a menu. */
export function MoveIcon({ name }: { name: MoveName }) {
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
