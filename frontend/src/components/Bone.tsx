import css from './Bone.module.css';

interface Props {
  /** A line of text takes its height from the letters around it, the others from their class or their room. */
  shape: 'text' | 'circle' | 'box';
  width?: string;
  height?: number;
  className?: string | undefined;
}

/** Stands where something will be. Still: MUI's, of which nothing else was used, weighs a kilobyte of the frame. */
export function Bone({ shape, width, height, className = '' }: Props) {
  return <span className={`${css['bone']} ${className}`} data-shape={shape} style={{ width, height }} />;
}
