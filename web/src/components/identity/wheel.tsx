/** The wheel (pahiya) from the plate's strip; also Alex's avatar. */
export function Wheel() {
  return (
    <svg className="wheel" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="12" cy="12" r="9.6" strokeWidth="2.4" />
      <path
        strokeWidth="1.5"
        d="M12 3.2v17.6M3.2 12h17.6M7.6 4.4l8.8 15.2M16.4 4.4 7.6 19.6M4.4 7.6l15.2 8.8M4.4 16.4l15.2-8.8"
      />
      <circle cx="12" cy="12" r="2.6" fill="currentColor" stroke="none" />
    </svg>
  )
}
